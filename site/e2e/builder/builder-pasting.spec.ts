import { plainText, type RichDoc } from '#blocks/contract/values/rich-text.ts'
import { expect, test } from '../kit/admin-test.ts'
import { openBuilder, stepRecorded } from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'
import {
  bold,
  doc,
  item,
  link,
  paragraph,
  paste,
  storedText,
  textBlock,
  textOn,
  toolbar,
  words,
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
      paragraph(words('What to bring', bold)),
      {
        type: 'bulletList',
        content: [
          item(paragraph(words('Water'))),
          item(paragraph(words('A '), words('level', { type: 'italic' }), words(' yard'))),
        ],
      },
      paragraph(words('See '), words('the rules', link('https://example.com/rules'))),
    ),
  },
  {
    from: 'Google Docs',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">We bring </span><span style="font-weight:700">ponies</span><span style="font-style:italic;font-weight:400"> and goats</span></p><ol><li dir="ltr"><p dir="ltr"><span>Brush</span></p></li><li dir="ltr"><p dir="ltr"><span>Ride</span></p></li></ol></b>`,
    text: doc(paragraph(words('We bring '), words('ponies', bold), words(' and goats', { type: 'italic' })), {
      type: 'orderedList',
      content: [item(paragraph(words('Brush'))), item(paragraph(words('Ride')))],
    }),
  },
  {
    from: 'a web page',
    html: `<h2 onclick="hit=1" style="color:red">Hours</h2><script>window.hit=1</script><iframe srcdoc="<script>parent.hit=1</script>"></iframe>
<table><tr><td>Mon</td><td>9–5</td></tr></table><p><a href="javascript:window.hit=1">Click</a> <code>x</code> <mark>שלום</mark> <strong>now</strong></p><svg onload="window.hit=1"></svg>`,
    text: doc(
      { type: 'heading', content: [words('Hours')] },
      paragraph(words('Mon')),
      paragraph(words('9–5')),
      paragraph(words('Click x שלום '), words('now', bold)),
    ),
  },
]

/** More than anybody means to paste. A draft keeps it, publishing may not; `words` is a part of what is left. */
const hostile: { what: string; html: string; words: string; refused?: string }[] = [
  {
    what: '5,000 marked words',
    html: `<p>${'<b onclick="hit=1">goat</b> <i style="color:red">hen</i> '.repeat(2_500)}</p>`,
    words: 'goat hen goat hen',
  },
  {
    what: 'lists 30 deep',
    html: Array.from({ length: 30 }, (_, at) => at).reduceRight(
      (inside, at) => `<ul><li><p onmouseover="hit=1">Level ${at}</p>${inside}</li></ul>`,
      '',
    ),
    words: 'Level 28\nLevel 29',
  },
  {
    what: '2,001 cells with one bold word',
    html: `<table onload="hit=1"><tr><td><b>Mon</b></td>${'<td>9</td>'.repeat(2_000)}</tr></table>`,
    words: 'Mon\n\n9\n\n9',
    refused: 'Use less formatting',
  },
  {
    what: 'right-to-left words among scripts',
    html: `<div dir="rtl"><p>\u202eשלום <b>לכם</b> مرحبا<img src="x" onerror="window.hit=1"><svg onload="window.hit=1"><script>window.hit=1</script></svg></p>
<p><a href="javascript:window.hit=1">לחצו</a> <a href="data:text/html,<script>parent.hit=1</script>">כאן</a></p>
<details open ontoggle="window.hit=1"><input autofocus onfocus="window.hit=1"></details>
<math><mtext><style><img src="x" onerror="alert(1)"></style></mtext></math><iframe src="javascript:parent.hit=1"></iframe><script>alert(1)</script></div>`,
    words: 'שלום לכם مرحبا\n\nלחצו כאן',
  },
]

for (const { what, html, words: left, refused } of hostile)
  test(`${what} in a paste run nothing and break nothing`, async ({ editor: page }) => {
    test.slow()
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await pageCalls(page).draft('home', withBlocks(textBlock('')))
    await openBuilder(page, 'home')
    const text = textOn(page, 'Text')
    await text.click()
    await expect(toolbar(page)).toBeVisible()
    await paste(text, 'text/html', html)
    await stepRecorded(page)

    await page.keyboard.press('Control+End')
    await page.keyboard.insertText('Still here')
    await expect(text).toContainText('Still here')
    const stored = async () => plainText((await storedText(page, 'Text')) as RichDoc)
    await expect.poll(stored).toMatch(/Still here$/)
    expect(await stored()).toContain(left)
    await expect(page.locator('[data-draft-state="saved"]')).toBeVisible()
    const foreign = 'img, svg, script, style, iframe, table, details, input, math, li li li li'
    const unsafe = ':is(a[href^="javascript:"], a[href^="data:"], [onclick], [onerror], [style])'
    await expect(text.locator(`:is(${foreign}), ${unsafe}`)).toHaveCount(0)
    const hits = page.frames().map((frame) => frame.evaluate(() => 'hit' in window))
    expect(await Promise.all(hits)).not.toContain(true)
    expect(dialogs).toEqual([])
    if (!refused) return
    await page.getByRole('button', { name: /^Publish/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(refused)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  })

test('pasting keeps what a text may have and nothing else', async ({ editor }) => {
  await pageCalls(editor).draft('home', withBlocks(textBlock('')))
  await openBuilder(editor, 'home')
  await textOn(editor, 'Text').click()
  await expect(toolbar(editor)).toBeVisible()
  for (const { from, html, text } of pasted) {
    await test.step(from, async () => {
      await editor.keyboard.press('Control+a')
      await editor.keyboard.press('Backspace')
      await paste(textOn(editor, 'Text'), 'text/html', html)

      await expect.poll(() => storedText(editor, 'Text')).toEqual(text)
    })
  }
  const hits = editor.frames().map((frame) => frame.evaluate(() => 'hit' in window))
  expect(await Promise.all(hits)).not.toContain(true)
})
