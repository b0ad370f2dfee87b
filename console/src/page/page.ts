import type { Permission } from '@byeol/contract/console/roles.ts'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { createContext, type ComponentType } from 'react'
import type { ko } from '../i18n/ko.ts'

type FrameText = keyof typeof ko.FRAME & string

export interface Page {
  /** Without the first slash. The part after the first word belongs to the page. */
  path: string
  /**
   * The permission to open it; the rail lists it only for people who have it. `console.use`: every signed-in person.
   */
  permission: Permission
  icon: IconName
  /** `FRAME.{name}` is its heading and its text in the rail, `FRAME.{name}_DETAIL` the text beside the heading. */
  name: { [Name in FrameText]: `${Name}_DETAIL` extends FrameText ? Name : never }[FrameText]
  load: () => Promise<ComponentType>
}

export const pathOf = ({ path }: Page): string => `/${path.split('/')[0]}`

/** All pages, for parts of a page that may not import them. */
export const PagesContext = createContext<readonly Page[]>([])
