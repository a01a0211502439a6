import { ensureBuiltApart, ensureInstalled } from './setup.mjs'

// `npm start`: sets up what is missing, then becomes the server, so that Ctrl-C reaches it.
ensureInstalled()
await ensureBuiltApart()
await import('../../../dist/server/server.js')
