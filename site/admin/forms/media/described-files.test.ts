import { expect, test } from 'vitest'
import { describedFiles } from './described-files.ts'

const file = (name: string, text = 'x') => new File([text], name)

test('a sheet among the files describes them, whatever the case and folders', async () => {
  const sheet = 'Folder;File name;Description\nfairs;Photos/PONY.JPG;"Ada, a pony"\n;gone.jpg;Nobody'

  const { pictures, altOf, says } = await describedFiles([
    file('pony.jpg'),
    file('goat.jpg'),
    file('a.csv', sheet),
  ])

  expect(pictures.map(({ name }) => name)).toEqual(['pony.jpg', 'goat.jpg'])
  expect(['pony.jpg', 'goat.jpg'].map(altOf)).toEqual(['Ada, a pony', ''])
  expect(says).toBe('1 of 2 files have a description from the sheet. Not among the files: gone.jpg')
})

test.each([['Name,Color\npony.jpg,brown'], ['PK\u0003\u0004'], ['']])(
  'of a sheet %j without the two columns it is said, and the files go on',
  async (text) => {
    const { pictures, altOf, says } = await describedFiles([file('pony.jpg'), file('list.csv', text)])

    expect([pictures.length, altOf('pony.jpg')]).toEqual([1, ''])
    expect(says).toContain('list.csv needs two columns')
  },
)

test('without a sheet nothing is said', async () => {
  expect(await describedFiles([file('pony.jpg')])).toMatchObject({
    pictures: [{ name: 'pony.jpg' }],
    says: '',
  })
})
