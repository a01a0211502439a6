import { type EnquiryStatus, statusRules } from '#blocks/contract/enquiries/enquiry-status.ts'
import { StateBadge, type Tone } from '../../base/ui/state-badge.tsx'

const toneOfView: Readonly<Record<string, Tone>> = {
  new: 'new',
  waiting: 'waiting',
  held: 'held',
  confirmed: 'confirmed',
}

/** The status of an enquiry; those of one tab of the inbox look alike. */
export function StatusBadge({ status }: { status: EnquiryStatus }) {
  const { view, day, label } = statusRules[status]
  // A job being moved is in the tab of the confirmed ones, and waits for its new day.
  const tone = day === 'shown' ? 'waiting' : (toneOfView[view] ?? 'calm')
  return <StateBadge tone={tone}>{label}</StateBadge>
}
