import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

test('readSettings › gives the defaults for an empty environment', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'data/store',
    publicUrl: undefined,
    start: 'sample',
    trustProxy: 0,
    logLevel: 'info',
    logFormat: 'text',
    smtpUrl: undefined,
    enquiryTo: [],
    mailFrom: undefined,
    cacheDir: 'data/store/cache',
    cacheBytes: 2_000_000_000,
  })
})

test('readSettings › treats a blank variable as not set', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
})

test('readSettings › names every mistake in one message', () => {
  const wrong = { PORT: 'many', PUBLIC_URL: 'farm', LOG_LEVEL: 'loud' }

  expect(() => readSettings(wrong)).toThrow(/PORT: .*PUBLIC_URL: .*LOG_LEVEL: /)
})

test.each(['-1', '65536', '3000.5', 'NaN'])('PORT=%s is refused', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow('PORT')
})

test('PUBLIC_URL › loses its trailing slash', () => {
  expect(readSettings({ PUBLIC_URL: 'https://farm.example.com/' }).publicUrl).toBe('https://farm.example.com')
})

test.each(['db.example.com', 'mysql://u:secret@db.example.com/farm', 'postgres://', 'postgres:farm'])(
  'DATABASE_URL=%s is refused, and not repeated',
  (DATABASE_URL) => {
    const read = () => readSettings({ DATABASE_URL, PUBLIC_URL: 'https://farm.example.com' })

    expect(read).toThrow('DATABASE_URL: Use an address such as')
    expect(read).not.toThrow(/secret|mysql/)
  },
)

const servers = {
  DATABASE_URL: 'postgres://u:secret@db.example.com:5432/farm?sslmode=verify-full',
  PUBLIC_URL: 'https://farm.example.com',
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'farm-files',
  S3_ACCESS_KEY_ID: 'farm',
  S3_SECRET_ACCESS_KEY: 'another-secret',
}

test('DATABASE_URL and S3_* › are read', () => {
  expect(readSettings(servers)).toMatchObject({
    databaseUrl: servers.DATABASE_URL,
    bucket: {
      endpoint: 'https://s3.example.com',
      bucket: 'farm-files',
      region: 'us-east-1',
      accessKeyId: 'farm',
      secretAccessKey: 'another-secret',
      hasPathStyle: true,
    },
  })
  expect(readSettings({ ...servers, S3_FORCE_PATH_STYLE: 'false' }).bucket?.hasPathStyle).toBe(false)
})

test('DATABASE_URL › needs PUBLIC_URL and a bucket', () => {
  const read = () => readSettings({ DATABASE_URL: servers.DATABASE_URL, PORT: 'many' })

  expect(read).toThrow(
    /PORT: .*PUBLIC_URL: Has to be set when DATABASE_URL.*S3_ENDPOINT: .*S3_BUCKET: .*S3_ACCESS_KEY_ID: .*S3_SECRET/,
  )
  expect(read).not.toThrow('secret@')
})

test('S3_* › without DATABASE_URL is refused in one sentence', () => {
  const { DATABASE_URL: _, ...alone } = servers

  expect(() => readSettings(alone)).toThrow(
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: A bucket is used together with a database only',
  )
  expect(() => readSettings(alone)).not.toThrow('another-secret')
})

test.each([
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_ENDPOINT', 'https://user:some-secret@s3.example.com'],
  ['S3_BUCKET', 'Farm Files'],
  ['S3_FORCE_PATH_STYLE', 'yes'],
  ['CACHE_BYTES', '2 GB'],
  ['CACHE_BYTES', '1000'],
])('%s=%s is refused, and not repeated', (name, value) => {
  const read = () => readSettings({ ...servers, [name]: value })

  expect(read).toThrow(`${name}: `)
  expect(read).not.toThrow(/secret/)
})

const plain = 'ALLOW_PLAINTEXT_STORAGE=true is for a network with encryption of its own'

test('a database on another machine needs TLS', () => {
  for (const DATABASE_URL of [
    'postgres://u:secret@db.example.com/farm',
    'postgres://u:secret@database:5432/farm',
    'postgres://u:secret@db.example.com/farm?sslmode=disable',
    'postgres://u:secret@db.example.com/farm?sslmode=allow',
    'postgres://u:secret@db.example.com/farm?sslmode=require&sslmode=disable',
    'postgres://u:secret@db.example.com/farm?ssl=0',
    'postgres://u:secret@localhost/farm?host=db.example.com',
    'postgres://u:secret@localhost/farm?host=localhost,db.example.com',
    'postgres://u:secret@localhost.example.com/farm',
  ]) {
    const read = (env = {}) => readSettings({ ...servers, DATABASE_URL, ...env })

    expect(read, JSON.stringify(DATABASE_URL)).toThrow(`DATABASE_URL: Add ?sslmode=verify-full`)
    expect(read, JSON.stringify(DATABASE_URL)).toThrow(plain)
    expect(read, JSON.stringify(DATABASE_URL)).not.toThrow('secret@')
    expect(read({ ALLOW_PLAINTEXT_STORAGE: 'true' }).databaseUrl, JSON.stringify(DATABASE_URL)).toBe(
      DATABASE_URL,
    )
  }
})

test.each([
  'postgres://u@127.0.0.1:5432/farm',
  'postgres://u@[::1]/farm',
  'postgres://u@localhost/farm?host=/var/run/postgresql',
  'postgres://u@%2Fvar%2Frun%2Fpostgresql/farm',
  'postgres://u@db.example.com/farm?sslmode=require',
  'postgres://u@db.example.com/farm?ssl=true',
  'postgres://u@db.example.com/farm?sslrootcert=/etc/farm.crt',
])('DATABASE_URL=%s is taken', (DATABASE_URL) => {
  expect(readSettings({ ...servers, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('S3_ENDPOINT › without TLS to another machine is refused, on this one not', () => {
  const read = (S3_ENDPOINT: string, env = {}) => readSettings({ ...servers, S3_ENDPOINT, ...env })

  expect(() => read('http://s3.example.com')).toThrow(`S3_ENDPOINT: Use an https address, or`)
  expect(() => read('http://s3.example.com')).toThrow(plain)
  expect(read('http://127.0.0.1:9000').bucket?.endpoint).toBe('http://127.0.0.1:9000')
  expect(read('http://s3.internal', { ALLOW_PLAINTEXT_STORAGE: 'true' }).bucket?.endpoint).toBe(
    'http://s3.internal',
  )
})

test.each(['-1', '1.5', 'yes', '11'])('TRUST_PROXY=%s is refused', (TRUST_PROXY) => {
  expect(() => readSettings({ TRUST_PROXY })).toThrow('TRUST_PROXY')
})

test.each(['mail.example.com', 'https://mail.example.com', 'smtp://', 'smtp:mail'])(
  'SMTP_URL=%s is refused',
  (SMTP_URL) => {
    expect(() => readSettings({ SMTP_URL })).toThrow('SMTP_URL')
  },
)

test('readSettings › reads mail server, recipients and sender', () => {
  const env = { SMTP_URL: 'smtps://u:p%40@mail.example.com', ENQUIRY_TO: 'a@example.com, b@example.com' }

  expect(readSettings({ ...env, MAIL_FROM: 'farm@example.com' })).toMatchObject({
    smtpUrl: env.SMTP_URL,
    enquiryTo: ['a@example.com', 'b@example.com'],
    mailFrom: 'farm@example.com',
  })
})

test.each([
  ['ENQUIRY_TO', 'a@example.com,,b@example.com'],
  ['ENQUIRY_TO', 'Ana <a@example.com>'],
  ['MAIL_FROM', 'farm@example.com\r\nBcc: all@example.com'],
])('%s=%s is refused', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

test('.env.example › names every setting once with its default', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
  const settings = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('='))

  expect(settings.map(([name]) => name).sort()).toEqual([...settingNames].sort())
  expect(readSettings(Object.fromEntries(settings))).toEqual(readSettings({}))
})
