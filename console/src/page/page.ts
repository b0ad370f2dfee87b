import type { Permission } from '@byeol/contract/console/roles.ts'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { createContext, type ComponentType } from 'react'
import type { ko } from '../i18n/ko.ts'

type FrameText = keyof typeof ko.FRAME & string

export interface Page {
  /** Without the first slash. What stands behind the first word is the page's own. */
  path: string
  /** Who may open it; the rail lists it for them alone. `console.use`: everybody who is signed in. */
  permission: Permission
  icon: IconName
  /** `FRAME.{name}` is its heading and its word in the rail, `FRAME.{name}_DETAIL` what stands beside the heading. */
  name: { [Name in FrameText]: `${Name}_DETAIL` extends FrameText ? Name : never }[FrameText]
  load: () => Promise<ComponentType>
}

export const pathOf = ({ path }: Page): string => `/${path.split('/')[0]}`

/** All pages, for what stands on a page and may not import them. */
export const PagesContext = createContext<readonly Page[]>([])
