/** The kinds of files of the browser build, by how their names end. `isPacked`: the format is compressed already. */
export const builtFileTypes: Readonly<Record<string, { type: string; isPacked: boolean }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', isPacked: false },
  '.css': { type: 'text/css; charset=utf-8', isPacked: false },
  '.svg': { type: 'image/svg+xml', isPacked: false },
  '.jpg': { type: 'image/jpeg', isPacked: true },
  '.woff2': { type: 'font/woff2', isPacked: true },
}
