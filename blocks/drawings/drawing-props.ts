/** What every drawing takes: its size and place come from the class of whoever shows it. */
export type DrawingProps = { className?: string }
