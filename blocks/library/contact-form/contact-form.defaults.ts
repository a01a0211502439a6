export const contactFormDefaults = {
  heading: 'Send Us a Message',
  text: 'A question, a booking you already have, a fair that needs a petting zoo: whatever it is, we’ll read it and answer.',
}
