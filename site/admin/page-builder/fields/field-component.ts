import { type ComponentType, createContext } from 'react'
import type { BuilderFieldProps } from './field-props.ts'

/**
 * The component that renders a field, as a context: groups and lists use it for the fields inside, without a
 * circular import.
 */
export const FieldComponent = createContext<ComponentType<BuilderFieldProps>>(() => null)
