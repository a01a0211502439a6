import { takeFocus } from '../ui/form-problem.tsx'
import { stopAt } from '../ui/stop-at.ts'

export function CodeField() {
  return (
    <label className="named">
      Code
      <input
        className="input"
        name="code"
        ref={takeFocus}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...stopAt(60)}
        aria-describedby="code-help"
        required
      />
      <small id="code-help" className="fine">
        Enter a recovery code you saved, or a one-time code. Make one under “My account” in a browser where
        you are signed in.
      </small>
    </label>
  )
}
