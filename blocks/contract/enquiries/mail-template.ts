import { z } from 'zod'
import { passwordLinkHours } from '../time/retention.ts'
import { upTo } from '../values/up-to.ts'

// The texts of the server's mails, which the owner may change (contract §4). Placeholders are filled in only once: a
// customer's name that contains `{phone}` stays as it is.

type Rules = {
  label: string
  /** Who gets the mail, and when. */
  help: string
  placeholders: readonly string[]
  /** Placeholders without which the mail would be useless. */
  needs: readonly string[]
  subject: string
  text: string
}

const farm = ['business', 'phone'] as const
const sender = ['name', 'firstName', 'reference', 'replyBy', 'answers'] as const
const job = ['eventDate', 'city', 'organisation'] as const

export const mailTemplateRules = {
  staffNotice: {
    label: 'Notice to staff',
    help: 'Sent to your staff when an enquiry comes in. Replies go to the customer.',
    placeholders: ['kind', 'email', 'hints', 'link', ...sender, ...job, ...farm],
    needs: ['answers'],
    subject: '{kind} from {name} ({reference})',
    text: `{kind} from {name}. Please reply by {replyBy}.

{answers}

{hints}

Open it: {link}`,
  },
  bookingCopy: {
    label: 'Copy of a booking request',
    help: 'Sent to the customer as soon as a request comes in.',
    placeholders: ['notice', 'readiness', ...sender, ...job, ...farm],
    needs: ['answers'],
    subject: 'We have your request for {eventDate} ({reference})',
    text: `Dear {firstName},

Thank you for asking us to come to {city} on {eventDate}. This is a request, not a booking yet. Nothing is held until we confirm it.

{notice}

We’ll reply by {replyBy}. If it’s urgent, call {phone} and mention {reference}.

What you told us:

{answers}

What helps us and the animals on the day:

{readiness}

{business}`,
  },
  contactCopy: {
    label: 'Copy of a message',
    help: 'Sent to people who use the contact form and leave an email address.',
    placeholders: [...sender, ...farm],
    needs: ['answers'],
    subject: 'We have your message ({reference})',
    text: `Dear {firstName},

Thank you for writing to us. We’ll reply by {replyBy}. If it’s urgent, call {phone}.

What you told us:

{answers}

{business}`,
  },
  message: {
    label: 'Your message to a customer',
    help: 'What goes around the message you write when you accept, hold, decline or suggest another date.',
    placeholders: ['message', 'name', 'firstName', 'reference', ...job, ...farm],
    needs: ['message'],
    subject: 'About your request {reference}',
    text: `{message}

{business}
{phone}
Your reference is {reference}.`,
  },
  invite: {
    label: 'Invitation for a coworker',
    help: 'Sent to a person you add, with a link to set their password.',
    placeholders: ['name', 'link', ...farm],
    needs: ['link'],
    subject: 'Your account at {business}',
    text: `Hello {name},

You have a new account at {business}. Use this link to set your password within ${passwordLinkHours} hours:

{link}

The link works once. If you weren’t expecting this, you can ignore it.`,
  },
  passwordLink: {
    label: 'New password link',
    help: 'Sent to a coworker who forgot their password, or when you make them a new password link.',
    placeholders: ['name', 'link', ...farm],
    needs: ['link'],
    subject: 'Set a new password at {business}',
    text: `Hello {name},

Use this link to set a new password within ${passwordLinkHours} hours:

{link}

The link works once. Until you use it, your old password still works. If you didn’t ask for it, you can ignore this.`,
  },
  passkeysRemoved: {
    label: 'Notice that passkeys were removed',
    help: 'Sent to a coworker when an owner removes their passkeys.',
    placeholders: ['name', 'link', ...farm],
    needs: [],
    subject: 'Your passkeys at {business} were removed',
    text: `Hello {name},

An owner removed the passkeys and recovery codes from your account at {business}. You can now sign in with just your password. Add a new passkey here:

{link}

If you didn’t ask for this, tell an owner right away, by phone or in person.`,
  },
} as const satisfies Record<string, Rules>

export type MailTemplateName = keyof typeof mailTemplateRules
export const mailTemplateNames = Object.keys(mailTemplateRules) as MailTemplateName[] // its own keys
export type MailTemplate = { subject: string; text: string }

const placeholder = /\{([a-zA-Z]+)\}/g

function templateSchema(name: MailTemplateName) {
  const { placeholders, needs, subject, text }: Rules = mailTemplateRules[name]
  const known = (text: string, context: z.RefinementCtx) => {
    const wrong = [...text.matchAll(placeholder)].filter(([, key = '']) => !placeholders.includes(key))
    if (wrong.length === 0) return
    const names = wrong.map(([all]) => all).join(', ')
    const message = `You can’t use ${names} here. Use ${placeholders.map((each) => `{${each}}`).join(', ')}`
    context.addIssue({ code: 'custom', message })
  }
  const needed = (text: string, context: z.RefinementCtx) => {
    const lacking = needs.filter((each) => !text.includes(`{${each}}`))
    if (lacking.length > 0)
      context.addIssue({ code: 'custom', message: `Keep {${lacking.join('}, {')}} in the text` })
  }
  return z.object({
    subject: z
      .string()
      .trim()
      .min(1, 'Enter a subject')
      .check(upTo(150))
      .refine((line) => !/\p{Cc}/u.test(line), 'Keep this on one line')
      .superRefine(known)
      .default(subject)
      .meta({ title: 'Subject' }),
    text: z
      .string()
      .trim()
      .min(1, 'Enter the email text')
      .check(upTo(5000))
      .superRefine(known)
      .superRefine(needed)
      .default(text)
      .meta({ title: 'Text', description: 'A blank line starts a new paragraph.', as: 'textarea', rows: 14 }),
  })
}

/** One record for all mails; a mail that was never changed has the standard text. */
export const mailTemplatesSchema = z.object(
  Object.fromEntries(mailTemplateNames.map((name) => [name, templateSchema(name).prefault({})])) as Record<
    MailTemplateName,
    z.ZodPrefault<ReturnType<typeof templateSchema>>
  >, // of all names
)
export type MailTemplates = z.infer<typeof mailTemplatesSchema>

const nameSchema = z.enum(mailTemplateNames, 'Choose an email')
/** `POST /api/mail-templates/preview` and `/test`: the text in the form, saved or not. */
export const mailTrySchema = z
  .strictObject({ name: nameSchema, template: z.strictObject({ subject: z.string(), text: z.string() }) })
  .transform(({ name, template }, context) => {
    const parsed = templateSchema(name).safeParse(template)
    if (parsed.success) return { name, template: parsed.data }
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: ['template', ...path] })
    return z.NEVER
  })

export const mailPreviewSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type MailPreview = z.infer<typeof mailPreviewSchema>

/** The template with each `{name}` filled in once. A line with only a placeholder is removed if its value is blank. */
export function fillTemplate(text: string, facts: Readonly<Record<string, string>>): string {
  return text
    .split('\n')
    .filter((line) => {
      const [, only = ''] = /^\s*\{([a-zA-Z]+)\}\s*$/.exec(line) ?? []
      return facts[only] !== ''
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(placeholder, (all, key: string) => (Object.hasOwn(facts, key) ? (facts[key] ?? all) : all))
    .trim()
}
