import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders a document, which needs no script to be read. */
export const markupOf = (document: ReactNode): string => `<!doctype html>${renderToStaticMarkup(document)}`
