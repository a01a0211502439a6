import { type ComponentType, createContext } from 'react'
import type { BuilderFieldProps } from './field-props.ts'

/** What draws one field, for the fields inside a group or a list: they are drawn by what they are a part of. */
export const FieldComponent = createContext<ComponentType<BuilderFieldProps>>(() => null)
