import { createUsePuck, type useGetPuck } from '@puckeditor/core'

/** Reads a part of the editor's state; a component is drawn anew only when that part changes. */
export const usePuck = createUsePuck()

/** The editor's state and what can be done to it, as `useGetPuck()()` gives it. */
export type PuckApi = ReturnType<ReturnType<typeof useGetPuck>>
