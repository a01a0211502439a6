/** A block of another version of the site, with props that could break an editor. */
export const oddBlock = {
  type: 'Carousel2019',
  props: {
    id: 'odd',
    children: 'not children',
    ref: 'not a ref',
    puck: { isEditing: 'never' },
    editMode: 'none',
    style: { color: 'red' },
    className: 7,
    nothing: null,
    deep: { list: [null, { text: '', empty: {} }, [[]]], id: 'inner' },
    content: [{ type: 'Text', props: { id: 'odd', text: 'not a slot' } }],
    pictures: [{ id: 'x', _arrayId: 'y' }],
  },
}

export const oddBlockInside = { type: 'Ticker', props: { id: 'odd-inside', speed: -0.5, text: null } }
