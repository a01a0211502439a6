/** A word or phrase that no screen, mail or message has. */
export type WordRule = { pattern: RegExp; say: string; inSample?: true }

export const wordRules: readonly WordRule[] = [
  { pattern: /\be-mail/i, say: 'email', inSample: true },
  { pattern: /\bmail(?:s|ed)?\b(?! servers?\b| program\b)(?!\w*:)/i, say: 'email', inSample: true },
  { pattern: /\bsomebody\b/i, say: 'the name, or “someone else” where it is not known', inSample: true },
  { pattern: /\b(?:every|any)body\b/i, say: 'everyone, anyone' },
  { pattern: /\bmeanwhile\b/i, say: 'what happened: “Someone else changed this.”' },
  { pattern: /\bby (?:itself|themselves)\b/i, say: 'automatically, or the one who does it' },
  { pattern: /\bbeside\b/i, say: 'next to, with, along with' },
  { pattern: /\bhand(?:s|ed)? (?:it|them|this)? ?on\b/i, say: 'share, send' },
  { pattern: /\ball the same\b/i, say: 'anyway' },
  { pattern: /\ball right\b/i, say: 'OK' },
  { pattern: /\ba line\b/i, say: 'per line' },
  { pattern: /\bstands? (?:in|on|at|above|below|there|out of)\b/i, say: 'is' },
  { pattern: /\bleads? (?:nowhere|on|to)\b/i, say: 'links to, goes to' },
  { pattern: /\bput(?:s|ting)? (?:\w+ )?(?:back|away)\b(?!.*trailer)/i, say: 'restore, discard' },
  { pattern: /\bthrow(?:n|s)? (?:\w+ ){0,3}away\b|\bdropped draft\b|\bdrop the draft\b/i, say: 'discard' },
  { pattern: /\blook(?:ed|s|ing)? (?:\w+ ){0,2}over\b/i, say: 'check' },
  { pattern: /\bneeds? (?:a|another) look\b|\bworth a look\b/i, say: 'fix, check' },
  { pattern: /\btake(?:n|s)? (?:\w+ ){0,2}back\b/i, say: 'undo, unschedule' },
  { pattern: /\btake it up\b|\bit took place\b/i, say: 'assign to me, mark as done' },
  { pattern: /\bmay not\b/i, say: 'can’t, isn’t allowed to' },
  { pattern: /\bthere is no such\b/i, say: 'doesn’t exist' },
  { pattern: /\bany more(?:$|[,.;])/i, say: 'anymore, no longer' },
  { pattern: /\btick(?:s|ed)?\b/i, say: 'check', inSample: true },
  { pattern: /^(?:Write|Name) (?:a|an|the|your|it|this|how|one|each|which|all)\b/, say: 'Enter …, Choose …' },
  { pattern: /\bcolleagues?\b/i, say: 'coworker' },
  { pattern: /\bat once\b/i, say: 'right away' },
  { pattern: /\b(?:is|are) over\b/i, say: 'has passed' },
  { pattern: /\b(?:it|the line|the connection) is back\b/i, say: 'you’re back online' },
  { pattern: /\bgo(?:es|ing)? on\b/i, say: 'continue, keep' },
  { pattern: /\b(?:begin|start) anew\b|\bdo again\b|\bdone again\b/i, say: 'start over, redo' },
  { pattern: /\balternative text\b/i, say: 'description' },
  { pattern: /\bfor those who\b/i, say: 'for people who' },
  { pattern: /\bfocal point\b/i, say: 'focus point' },
  { pattern: /\bin the next moment\b/i, say: 'right away' },
  { pattern: /\bwhoever\b/i, say: 'the person who, anyone who' },
  { pattern: /\bwas quicker\b/i, say: 'just changed this' },
  { pattern: /\b(?:from|in|search|to) the library\b/i, say: 'Pictures & files' },
  { pattern: /\bthe dashboard\b/i, say: 'Today' },
  { pattern: /\bthe activity log\b/i, say: 'History' },
  { pattern: /\bnotifications?\b(?! on\b)/i, say: 'Notices' },
  { pattern: /\btrust claims\b/i, say: 'Big numbers' },
  { pattern: /(?<!\bhome )\bgallery screen\b/i, say: 'Home gallery' },
  { pattern: /\bdid not (?:arrive|work|reach|come)\b/i, say: 'didn’t, wasn’t delivered' },
]

/** British spellings in visible words, as patterns without flags; whole words only. */
const british = [
  '(?:col|fav|hon|lab|neighb|behavi|flav|harb|od|rum|hum|vap|parl|savi|arm|end?eav|vig|splend)our(?:s|ed|ing|ite|ites|able|hood|hoods)?',
  '(?:cent|theat|met|kilomet|centimet|lit|fib|meag|calib|somb|spect|lust)re(?:s|d)?',
  'grey(?:s|ish|er)?',
  'licences?|defence|offence|pretence',
  '(?:un)?(?:cancel|travel|label|model|level|signal|fuel|marvel|quarrel|tunnel|jewel|counsel)l(?:ed|ing|er|ers|ery)',
  '(?:organ|recogn|real|apolog|custom|personal|minim|maxim|optim|summar|special|priorit|author|familiar|memor|final|capital|categor|emphas|normal|util|synchron)is(?:e|es|ed|ing|er|ers|ation|ations)',
  '(?:anal|paral)ys(?:e|ed|ing)',
  '(?:cata|dia|mono|ana)logues?',
  'programmes?|cheques?|tyres?|kerbs?|ploughs?|storeys?|pyjamas|mums?|aluminium|draughts?|sceptic\\w*|moulds?|moult\\w*|manoeuvr\\w*|cosy|cosier|ageing|judgement|acknowledgement',
  'whilst|amongst|learnt|spelt|burnt|dreamt|practis(?:e|ed|ing)|skilful|fulfil|enrol|instal',
  'post ?codes?|car parks?|fortnights?|rubbish|timetables?|bank holidays?|high street|ring (?:us|back|you)|torch|lorry|lorries|nappy|nappies|trousers',
]
export const britishSpelling = new RegExp(`\\b(?:${british.join('|')})\\b`, 'i')

/** Texts that keep a word against a rule, each with its reason. */
export const exceptions: readonly { text: RegExp; reason: string }[] = [
  { text: /^cancelled$/, reason: 'the id of a status, which the contract fixes' },
  { text: /^Redirect was cancelled$/, reason: 'what Electron says, to know it by' },
  { text: /@mail\.example\.com/, reason: 'an address' },
]
