import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newPages, pageToSend } from './old-pages.ts'
import { readExport } from './read-export.ts'

beforeAll(() => void vi.stubGlobal('DOMParser', new Window().DOMParser))
afterAll(() => void vi.unstubAllGlobals())

const head = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link>`
const end = '</channel></rss>'
type Item = { id: number; type?: string; title?: string; link?: string; html?: string; more?: string }
const item = ({ id, type = 'page', title = '', link = '', html = '', more = '' }: Item) =>
  `<item><title><![CDATA[${title}]]></title><link>${link}</link><wp:post_id>${id}</wp:post_id>
<content:encoded><![CDATA[${html}]]></content:encoded><wp:status>publish</wp:status>
<wp:post_type>${type}</wp:post_type>${more}</item>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
const read = (text: string) => readExport(new Blob([text]))
const none = { ids: new Set<string>(), paths: new Set(['/contact']) }

async function made(...items: Item[]) {
  const site = await read(head + items.map(item).join('') + end)
  return newPages(site, site.pages, none)
}

test('pages become blocks, and what is no text is named', async () => {
  const html = `<!-- wp:paragraph --><p>Goats &amp; <b>hay</b> <a href="/contact-us/">Write</a></p><!-- /wp:paragraph -->
<h3>Ponies</h3><figure><img src="https://old.example/wp-content/uploads/pony-300x200.jpg"><figcaption>Ada</figcaption></figure>
<p><a class="wp-block-button__link" href="tel:5205550123">Call</a></p><script>alert(1)</script>
<img src="https://www.facebook.com/tr?id=1"><img src="/dot.gif" width="1" height="1">[contact-form-7 id="4"]
<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><iframe src="https://evil.example"></iframe><form><input></form>`
  const [page] = await made(
    { id: 1, title: 'Our Farm', link: 'https://old.example/our-farm/', html },
    { id: 2, title: 'Contact Us', link: 'https://old.example/contact-us/' },
    {
      id: 3,
      type: 'attachment',
      more: `<wp:attachment_url>https://old.example/wp-content/uploads/pony.jpg</wp:attachment_url>${meta('_wp_attachment_image_alt', 'A pony')}`,
    },
  )

  expect(page).toMatchObject({ id: 'our-farm', path: '/our-farm', title: 'Our Farm' })
  expect(page?.blocks.map(({ type }) => type)).toEqual([
    'Heading',
    'Text',
    'Heading',
    'PictureBlock',
    'ButtonRow',
    'Video',
  ])
  expect(JSON.stringify(page?.blocks[1])).toContain('"href":"/contact-us"')
  expect(page?.blocks[3]?.props).toMatchObject({
    src: 'https://old.example/wp-content/uploads/pony.jpg',
    alt: 'A pony',
    caption: 'Ada',
  })
  expect(page?.leftOut.toSorted()).toEqual([
    '[contact-form-7]',
    'forms',
    'frames of other sites',
    'scripts',
    'trackers',
  ])
  expect(JSON.stringify(page)).not.toMatch(/alert|evil/)
})

test('older texts have their paragraphs, galleries their pictures, and menus their pages', async () => {
  const site = await read(
    `${head}${item({ id: 1, title: 'Contact', link: 'https://old.example/contact/', html: 'One\n\nTwo\nlines [gallery ids="5"]' })}
${item({ id: 5, type: 'attachment', more: '<wp:attachment_url>https://old.example/a.jpg</wp:attachment_url>' })}
${item({ id: 6, type: 'nav_menu_item', more: meta('_menu_item_type', 'post_type') + meta('_menu_item_object_id', '1') })}
${item({ id: 7, type: 'nav_menu_item', more: meta('_menu_item_type', 'custom') })}
${item({ id: 8, type: 'post', title: 'Fair', link: 'https://old.example/2019/05/fair/', more: '<wp:comment></wp:comment>' })}${end}`,
  )
  const [contact, fair] = newPages(site, site.pages, none)

  expect(contact).toMatchObject({ path: '/contact-old', inMenu: true })
  expect(contact?.blocks[1]?.props.text).toBe('One\n\nTwo\nlines')
  expect(contact?.blocks[2]?.props.src).toBe('https://old.example/a.jpg')
  expect(fair).toMatchObject({ path: '/2019/05/fair', id: 'fair' })
  expect(site.leftOut).toEqual(['1 menu entries without a page', '1 comments'])
  expect(
    pageToSend(contact as NonNullable<typeof contact>, () => '').data.content.map(({ type }) => type),
  ).toEqual(['Heading', 'Text'])
})

test.each([
  [
    'a film in a block of its own',
    '<!-- wp:embed --><figure><div>\nhttps://youtu.be/abcdefghijk\n</div></figure>',
    ['Video'],
    [],
  ],
  ['a film’s address alone', 'Look\n\nhttps://youtu.be/abcdefghijk', ['Text', 'Video'], []],
  ['a block that pages share', '<!-- wp:block {"ref":42} /-->', [], ['[block]']],
  [
    'a picture behind words',
    '<div style="background-image:url(/a.jpg)"><p>Hi</p></div>',
    ['Text'],
    ['background pictures'],
  ],
])('%s is a block of ours, or named', async (_case, html, types, leftOut) => {
  const [page] = await made({ id: 1, title: 'Old', link: 'https://old.example/old/', html })

  expect(page?.blocks.map(({ type }) => type)).toEqual(['Heading', ...types])
  expect(page?.leftOut).toEqual(leftOut)
})

test('entities that a file makes itself, and those of other files, stay unread', async () => {
  const entities = '<!DOCTYPE rss [<!ENTITY own "lol"><!ENTITY far SYSTEM "file:///etc/passwd">]><rss '
  const text =
    head.replace('<rss ', entities) + item({ id: 1, title: 'x' }).replace(/<!\[CDATA\[x\]\]>/, '&own;&far;')
  const { pages } = await read(text + end)

  expect(pages[0]?.title).toBe('&own;&far;')
})

test('words around a fold stay apart, and a file stays at its address', async () => {
  const html = 'Intro<!--more-->Rest <a href="/menu.pdf">Menu</a> <a href="/about.html">About</a>'
  const [page] = await made({ id: 1, title: 'Old', link: 'https://old.example/old/', html })

  const text = JSON.stringify(page?.blocks[1]?.props.text)
  expect(text).not.toContain('IntroRest')
  expect(text).toContain('"https://old.example/menu.pdf"')
  expect(text).toContain('"/about"')
})

test.each([
  ['empty', '', 'The file is empty.'],
  [
    'of another tool',
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>',
    'isn’t an export of WordPress',
  ],
  ['packed', 'PK\u0003\u0004', 'isn’t an export of WordPress'],
  ['cut off', head + item({ id: 1 }).slice(0, -30), 'cut off'],
  ['without pages', head + end, 'no pages or posts'],
  ['a page that is cut off', '<!doctype html><html><body><p>Goa', 'cut off'],
])('an export that is %s is refused in words', async (_case, text, words) => {
  await expect(read(text)).rejects.toThrow(words)
})

/** A file of `head`, 200 pieces and `rest`, which is made while it is read and stored nowhere. */
function hugeFile(piece: string, rest: string): Blob {
  const [first, again, last] = [head, piece, rest].map((text) => new TextEncoder().encode(text))
  return Object.defineProperties(new Blob([head]), {
    size: { value: head.length + 200 * piece.length + rest.length },
    stream: {
      value: () =>
        new ReadableStream({
          start(stream) {
            for (const part of [first, ...Array(200).fill(again), last]) stream.enqueue(part)
            stream.close()
          },
        }),
    },
  })
}

test('an export of 200 MB is read piece by piece; one with too much text is refused', async () => {
  const megabyte = 2 ** 20
  const page = item({ id: 1, title: 'Goats', link: 'https://old.example/goats/' })
  const shares: number[] = []
  const large = hugeFile(meta('_elementor_data', '<!-- goats -->'.repeat(megabyte / 14)), page + end)
  expect(large.size).toBeGreaterThan(199 * megabyte)

  const site = await readExport(large, (share) => shares.push(share))

  expect(site.pages.map(({ title }) => title)).toEqual(['Goats'])
  expect([shares.length, shares.at(-1)]).toEqual([202, 1])
  const wordy = hugeFile(item({ id: 2, html: 'Goats. '.repeat(megabyte / 7) }), end)
  await expect(readExport(wordy)).rejects.toThrow('too much text in this export')
})

test('a saved page gives what is between its menu and its end', async () => {
  const site = await read(
    '<!doctype html><html><head><title>Old</title><link rel="canonical" href="https://old.example/goats.html"></head><body><nav>Menu</nav><h1>Goats</h1><p>They climb.</p><footer>End</footer></body></html>',
  )
  const [page] = newPages(site, site.pages, none)

  expect(page).toMatchObject({ path: '/goats', title: 'Goats' })
  expect(page?.blocks.map(({ props }) => props.text)).toEqual(['Goats', 'They climb.'])
})
