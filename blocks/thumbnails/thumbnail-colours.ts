// Roles of the theme that many drawings use.

export const night = 'var(--night)'
export const gold = 'var(--gold)'
export const sage = 'var(--sage)'
export const line = 'var(--line)'
export const soft = 'var(--ink-soft)'
export const paper = 'var(--surface-raised)'
export const sand = 'var(--surface-sunk)'
