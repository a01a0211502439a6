import { costText } from '../../kit/content/cost-text.ts'

/** How a price is found, in words: the site names none. */
export const servicePriceDefaults = { price: 'One quote for your day, in writing', cost: costText }
