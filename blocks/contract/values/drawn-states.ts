export const drawnStates: readonly string[] = ['Arizona', 'New Mexico', 'Utah', 'Nevada']
