/** Props of every drawing. Its size and place come from the class that the caller passes. */
export type DrawingProps = { className?: string }
