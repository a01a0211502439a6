import { createUsePuck, type useGetPuck } from '@measured/puck'

/** Selects a part of the editor's state. The component rerenders only when that part changes. */
export const usePuck = createUsePuck()

/** The editor's state and actions, as `useGetPuck()()` returns them. */
export type PuckApi = ReturnType<ReturnType<typeof useGetPuck>>
