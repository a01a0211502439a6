import { blockEditor } from '../ui/block-editor.tsx'
import { ServicesHero, ValueCards } from './services-overview.tsx'

export const servicesOverviewEditors = {
  ServicesHero: blockEditor('ServicesHero', ServicesHero, {
    label: 'Services: top of the page',
    description: 'Title, text and the way to booking',
  }),
  ValueCards: blockEditor('ValueCards', ValueCards, {
    label: 'What you stand for',
    description: 'Short promises, each under a drawing',
  }),
}
