import { z } from 'zod'

// What is said of a field whose schema has no words of its own. zod's own sentences are for programmers.

z.config({ customError: plainIssue })

function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length > 1 ? 'Choose one of the options' : undefined
    case 'invalid_type':
      if (issue.expected === 'int') return 'Enter a whole number'
      return issue.expected === 'number' ? 'Enter a number' : undefined
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive === false)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive === false)
    case 'not_multiple_of':
      return `Use steps of ${issue.divisor}`
    case 'invalid_format':
      return 'Check how this is written'
    default:
      return undefined
  }
}

function tooSmall(of: string, least: number, isBeyond: boolean): string {
  if (of === 'string') return least > 1 ? `Use at least ${least} characters` : 'Fill this in'
  if (of === 'array') return `Add at least ${least}`
  return isBeyond ? `Enter more than ${least}` : `Enter ${least} or more`
}

function tooBig(of: string, most: number, isBeyond: boolean): string {
  if (of === 'string') return `Keep this under ${most} characters`
  if (of === 'array') return `Use up to ${most}`
  return isBeyond ? `Enter less than ${most}` : `Enter ${most} or less`
}
