import { plainText, type RichDoc, type RichText } from '#blocks/contract/values/rich-text.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { openNamedPage } from '../kit/builder-test.ts'
import {
  bold,
  doc,
  item,
  label,
  link,
  paragraph,
  paste,
  textBlock,
  textOn,
  toolbar,
} from '../kit/rich-texts.ts'

// What is pasted into a body text from Word, Google Docs and web pages.

/** As the clipboard has it; each with something that must not get in. */
const pasted: { from: string; html: string; text: RichDoc }[] = [
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--StartFragment--><p class=MsoNormal style='margin:0'><b><span style='font-family:Calibri'>What to bring</span></b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7pt "Times"'>&nbsp;&nbsp; </span></span>Water</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>A <i>level</i> yard</p>
<p class=MsoNormal><img src="file:///c:/goat.png" onerror="window.hit=1">See <a href="https://example.com/rules">the rules</a></p><!--EndFragment--></body></html>`,
    text: doc(
      paragraph(label('What to bring', bold)),
      {
        type: 'bulletList',
        content: [
          item(paragraph(label('Water'))),
          item(paragraph(label('A '), label('level', { type: 'italic' }), label(' yard'))),
        ],
      },
      paragraph(label('See '), label('the rules', link('https://example.com/rules'))),
    ),
  },
  {
    from: 'Google Docs',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">We bring </span><span style="font-weight:700">ponies</span><span style="font-style:italic;font-weight:400"> and goats</span></p><ol><li dir="ltr"><p dir="ltr"><span>Brush</span></p></li><li dir="ltr"><p dir="ltr"><span>Ride</span></p></li></ol></b>`,
    text: doc(paragraph(label('We bring '), label('ponies', bold), label(' and goats', { type: 'italic' })), {
      type: 'orderedList',
      content: [item(paragraph(label('Brush'))), item(paragraph(label('Ride')))],
    }),
  },
  {
    from: 'a web page',
    html: `<h2 onclick="hit=1" style="color:red">Hours</h2><script>window.hit=1</script><iframe srcdoc="<script>parent.hit=1</script>"></iframe>
<table><tr><td>Mon</td><td>9–5</td></tr></table><p><a href="javascript:window.hit=1">Click</a> <code>x</code> <mark>שלום</mark> <strong>now</strong></p><svg onload="window.hit=1"></svg>`,
    text: doc(
      { type: 'heading', content: [label('Hours')] },
      paragraph(label('Mon: 9–5')),
      paragraph(label('Click x שלום '), label('now', bold)),
    ),
  },
]

/** More than anybody means to paste; the last is too much to be published. `words` is a part of what is left. */
const hostile: { what: string; html: string; text: string }[] = [
  {
    what: '5,000 marked words',
    html: `<p>${'<b onclick="hit=1">goat</b> <i style="color:red">hen</i> '.repeat(2_500)}</p>`,
    text: 'goat hen goat hen',
  },
  {
    what: 'lists 30 deep',
    html: Array.from({ length: 30 }, (_, at) => at).reduceRight(
      (inside, at) => `<ul><li><p onmouseover="hit=1">Level ${at}</p>${inside}</li></ul>`,
      '',
    ),
    text: 'Level 28\nLevel 29',
  },
  {
    what: 'right-to-left words among scripts',
    html: `<div dir="rtl"><p>\u202eשלום <b>לכם</b> مرحبا<img src="x" onerror="window.hit=1"><svg onload="window.hit=1"><script>window.hit=1</script></svg></p>
<p><a href="javascript:window.hit=1">לחצו</a> <a href="data:text/html,<script>parent.hit=1</script>">כאן</a></p>
<details open ontoggle="window.hit=1"><input autofocus onfocus="window.hit=1"></details>
<math><mtext><style><img src="x" onerror="alert(1)"></style></mtext></math><iframe src="javascript:parent.hit=1"></iframe><script>alert(1)</script></div>`,
    text: 'שלום לכם مرحبا\n\nלחצו כאן',
  },
  {
    what: '2,001 paragraphs with one bold word',
    html: `<section onload="hit=1"><p><b>Mon</b></p>${'<p>9</p>'.repeat(2_000)}</section>`,
    text: 'Mon\n\n9\n\n9',
  },
]

test('of what is pasted a text takes what it may have, and nothing runs', async ({ editor: page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const { open } = await openNamedPage(page, 'pasting', textBlock(''))
  const stored = async () => (await open('pasting')).data.content[0]?.props.text as RichText
  const text = textOn(page, 'Text')
  await text.click()
  await expect(toolbar(page)).toBeVisible()
  async function pasteAlone(html: string) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Backspace')
    await expect(text).toHaveText('')
    await paste(text, 'text/html', html)
  }

  for (const { from, html, text: kept } of pasted)
    await test.step(from, async () => {
      await pasteAlone(html)
      await expect.poll(stored).toEqual(kept)
    })

  for (const { what, html, text: left } of hostile)
    await test.step(`${what} are words, and typing goes on`, async () => {
      await pasteAlone(html)
      await page.keyboard.press('Control+End')
      await page.keyboard.insertText(`After ${what}`)
      await expect.poll(async () => plainText(await stored())).toContain(`After ${what}`)
      expect(plainText(await stored())).toContain(left)
      const foreign = 'img, svg, script, style, iframe, table, details, input, math, li li li li'
      const unsafe = ':is(a[href^="javascript:"], a[href^="data:"], [onclick], [onerror], [style])'
      await expect(text.locator(`:is(${foreign}), ${unsafe}`)).toHaveCount(0)
    })

  await test.step('what is too much for a page is said before it is published', async () => {
    await page.getByRole('button', { name: /^Publish/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Use less formatting')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  })

  const hits = page.frames().map((frame) => frame.evaluate(() => 'hit' in window))
  expect(await Promise.all(hits)).not.toContain(true)
  expect(dialogs).toEqual([])
})
