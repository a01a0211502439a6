/** What happens until when after a request; `replyBy` is a day in words. */
export function SentSteps({ replyBy }: { replyBy: string }) {
  return (
    <ol className="sent-steps">
      <li>
        <strong>Now</strong> Your request is with us. Nothing is held and nothing is owed yet.
      </li>
      <li>
        <strong>By {replyBy}</strong> One of us has read it, and answers you.
      </li>
      <li>
        <strong>Then</strong> We agree on the day, the place and the animals. Only then is it booked.
      </li>
    </ol>
  )
}
