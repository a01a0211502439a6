/** Asks whether the desktop app may work on enquiries. Off by default, since then it shows who the customers are. */
export function EnquiriesBox({ onChange }: { onChange?: (isTicked: boolean) => void }) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="enquiries"
          aria-describedby="enquiries-help"
          onChange={({ target }) => onChange?.(target.checked)}
        />
        Let the app work on enquiries and the calendar
      </label>
      <small id="enquiries-help" className="fine">
        The app then shows customers’ names, phone numbers and messages. You can stop this at any time on the
        website, under “My account”.
      </small>
    </div>
  )
}
