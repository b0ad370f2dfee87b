import type { ReactNode } from 'react'
import { publicOrigin } from '../api/address.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { linkTarget } from './links/linkTarget.ts'

/** A link in text that people wrote. A link to this site opens in the app, others in a new window. */
export function TextLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const inside = linkTarget(href, publicOrigin())
  if (inside)
    return (
      <Link className={className} href={inside}>
        {children}
      </Link>
    )
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}
