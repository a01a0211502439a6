/** What a mail server may refuse because of how mail is set up here, until somebody corrects that. */
export const mailFaults = ['sign-in', 'sender', 'greeting', 'encryption'] as const
export type MailFault = (typeof mailFaults)[number]

/** A beginning of a sentence. */
export const mailFaultText: Readonly<Record<MailFault, string>> = {
  'sign-in': 'The mail server refused the sign-in',
  sender: 'The mail server refused the sender address',
  greeting: 'The mail server refused the greeting',
  encryption: 'No safe connection to the mail server',
}
