import type { ComponentConfig, Config, Data } from '@measured/puck'
import type { PageBlock } from '../contract/pages/page.ts'
import styles from './block-editor.module.css'

/**
 * The config with a placeholder for every unknown block type in `data`, including types in slots: Puck itself shows
 * nothing for them. Staff may move and delete such blocks; their props can't be edited and stay unchanged.
 */
export function withUnknownBlocks<Known extends Config>(config: Known, data: Partial<Data>): Known {
  const types = unknownTypes(config, (data.content ?? []) as PageBlock[]) // each has its id
  if (types.length === 0) return config
  const placeholders = Object.fromEntries(types.map((type) => [type, placeholder(type)]))
  const known = Object.entries(config.components).map(([name, component]) => [
    name,
    { ...component, fields: takingAlso(types, component.fields) },
  ])
  return {
    ...config,
    components: { ...Object.fromEntries(known), ...placeholders },
    // A hidden category, because Puck would list them under "Other".
    categories: { ...config.categories, other: { components: types, visible: false } },
  }
}

function unknownTypes(config: Config, content: readonly PageBlock[]): string[] {
  const types = content.flatMap(({ type, props }) => {
    if (!Object.hasOwn(config.components, type)) return [type]
    const inside = slotsOf(config.components[type]?.fields).map((slot) => props[slot])
    return inside.flatMap((blocks) => (Array.isArray(blocks) ? unknownTypes(config, blocks) : []))
  })
  return [...new Set(types)]
}

function placeholder(type: string): ComponentConfig {
  return {
    label: type,
    fields: {},
    permissions: { duplicate: false, edit: false, insert: false },
    render: ({ id }) => (
      <div className={styles.unknown} data-block={type} data-unknown={id}>
        <strong>{type}</strong>
        <p>This block is from another version of the site. It stays as it is.</p>
      </div>
    ),
  }
}

/** Slots also accept the unknown types that one of them already holds, so that those blocks can be moved. */
function takingAlso(
  types: readonly string[],
  fields: ComponentConfig['fields'] = {},
): ComponentConfig['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.type === 'slot' && field.allow ? { ...field, allow: [...field.allow, ...types] } : field,
    ]),
  )
}

function slotsOf(fields: ComponentConfig['fields'] = {}): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.type === 'slot' ? [name] : []))
}
