// Questions that staff add to a form.

export const gate = { label: 'How wide is your gate?', kind: 'line', options: [], isRequired: true }
export const feed = {
  label: 'What may children feed?',
  kind: 'choices',
  options: ['Carrots', 'Hay'],
  isRequired: false,
}
