/**
 * The folders of each room (top-level folder) from top to bottom; `.` stands for the room's own files. A file imports
 * from its own folder and from those below it. A new folder must be added here (layers.test.ts).
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  api: ['.', 'boot', 'routes', 'wire', 'work', 'serve', 'base', 'store'],
  'api/work': ['launch', 'samples', 'pages', 'backup', 'enquiries', 'mail'],
  'api/serve': ['responses', 'media', 'auth'],
  'api/base': ['content', 'bucket', 'http', '.'],
  blocks: ['pages', '.', 'library', 'parts', 'editing', 'enquiry-form', 'kit', 'contract'],
  'blocks/kit': ['ui', 'theme', 'drawings', 'content'],
  'blocks/parts': ['frame', 'look'],
  'api/routes': ['.', 'enquiries', 'pages', 'staff', 'content'],
  'blocks/contract': ['calls', '.', 'enquiries', 'records', 'pages', 'staff', 'time', 'values'],
  site: ['.', 'layout', 'admin', 'pages', 'page', 'http', 'ui', 'fonts', 'build'],
  'site/admin': ['.', 'app', 'screens', 'enquiries', 'page-builder', 'forms', 'base'],
  'site/admin/app': ['shell', 'navigation'],
  'site/admin/forms': ['lists', '.', 'inputs', 'media', 'form', 'editing', 'preview', 'days'],
  'site/admin/base': ['session', 'local-drafts', 'notices', 'ui', 'http', 'host'],
  'site/admin/page-builder': ['list', '.', 'frame', 'panels', 'publish', 'canvas', 'page'],
  'site/admin/page-builder/frame': ['layout', 'news', 'presence', 'opening'],
  'site/admin/page-builder/panels': [
    'palette',
    '.',
    'outline',
    'group',
    'sections',
    'steps',
    'notes',
    'fields',
  ],
  'site/admin/page-builder/publish': ['.', 'conflict', 'versions', 'checks', 'saving'],
  'site/admin/page-builder/canvas': ['.', 'pictures', 'keys'],
  'site/admin/page-builder/page': ['.', 'moves', 'core'],
  'builder-desktop': ['renderer', 'main', 'preload', '.', 'icon'],
  'builder-desktop/main': ['.', 'window', 'drafts', 'connection', 'disk'],
}

/** Rooms whose folders never import each other: each is one of a kind. */
export const apart = ['blocks/library', 'site/admin/screens'] as const

/** Folders that no product file imports: they may import from every layer. */
export const besideTheLayers = ['tools', 'e2e', 'testing'] as const

/** The most lines of code of a room, without tests, tools and styles. Raise one only with the reason. */
export const ceilings: Readonly<Record<string, number>> = {
  api: 35_530,
  blocks: 29_740,
  site: 4_370,
  'site/admin': 37_940,
  'builder-desktop': 5_930,
}
