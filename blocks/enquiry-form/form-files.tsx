import { useRef, useState } from 'react'
import {
  enquiryFileEndings,
  enquiryFileRules,
  enquiryFileWords,
  mostEnquiryFileBytes,
  mostEnquiryFiles,
} from '../contract/enquiries/enquiry-file-rules.ts'
import { fileSizeLabel } from '../contract/values/file-size.ts'
import { useFormView } from './form-view.ts'

type ChosenFiles = { files: readonly File[]; onChange: (files: readonly File[]) => void }

/** Files that follow the form once it is sent. They need the script: without one the style sheet hides the question. */
export function FormFiles({ isLive, ...chosen }: ChosenFiles & { isLive: boolean }) {
  return (
    <details className="form-files" open={chosen.files.length > 0 || undefined}>
      <summary>Add files (optional)</summary>
      {isLive ? <FileChoice {...chosen} /> : null}
    </details>
  )
}

function FileChoice({ files, onChange }: ChosenFiles) {
  const { id } = useFormView()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState('')

  function add(chosen: readonly File[]) {
    const next = [...files]
    const problems: string[] = []
    for (const file of chosen) {
      const fault = next.length === mostEnquiryFiles ? enquiryFileWords.count : faultOf(file)
      if (fault) problems.push(`${file.name}: ${fault}.`)
      else if (!next.some((each) => isSame(each, file))) next.push(file)
    }
    setProblem(problems.join(' '))
    onChange(next)
  }

  function remove(file: File) {
    setProblem('')
    onChange(files.filter((each) => each !== file))
    button.current?.focus()
  }

  return (
    <div className="question">
      <p className="question-hint" id={`${id}-files-hint`}>
        A map of the place, a form of your venue, an order, a photo of the yard. {enquiryFileRules} Only our
        team sees them.
      </p>
      <div aria-live="polite">
        {problem ? (
          <p className="question-issue" id={`${id}-files-issue`}>
            {problem}
          </p>
        ) : null}
        <ul className="file-list">
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              <span>
                <bdi>{file.name}</bdi>, {fileSizeLabel(file.size)}
              </span>
              <button type="button" className="button button-quiet" onClick={() => remove(file)}>
                Remove<span className="visually-hidden"> {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {/* Without a name it is no part of the form, which is sent first. */}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={enquiryFileEndings.map((ending) => `.${ending}`).join()}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = '' // so that the same file can be chosen again
        }}
      />
      <button
        ref={button}
        type="button"
        className="button button-second"
        aria-describedby={`${id}-files-hint${problem ? ` ${id}-files-issue` : ''}`}
        onClick={() => input.current?.click()}
      >
        {files.length > 0 ? 'Choose another file' : 'Choose files'}
      </button>
    </div>
  )
}

function faultOf({ name, size }: File): string | undefined {
  if (!enquiryFileEndings.includes(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''))
    return enquiryFileWords.kind
  return size > mostEnquiryFileBytes ? enquiryFileWords.size : undefined
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
