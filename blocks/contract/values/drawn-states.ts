/** The states that the drawn map has, by name. */
export const drawnStates: readonly string[] = ['Arizona', 'New Mexico', 'Utah', 'Nevada']
