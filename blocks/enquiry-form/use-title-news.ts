import { useEffect } from 'react'
import { formTitle } from '../contract/enquiries/enquiry-form.ts'

/** Says in the window's title what became of the form, for screen readers and for a tab in the background. */
export function useTitleNews(news: 'Error' | 'Sent' | undefined): void {
  useEffect(() => {
    if (!news) return
    document.title = formTitle(news, document.title)
    return () => {
      document.title = formTitle(undefined, document.title)
    }
  }, [news])
}
