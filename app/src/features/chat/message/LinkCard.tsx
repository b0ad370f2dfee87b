import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../api/query.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { TextLink } from '../../../shell/TextLink.tsx'
import styles from './LinkCard.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The server sends the preview of a new message's link as an event. After this time the app requests it instead. */
const announcedWithinMs = 15_000

/** The preview of a link. It is equally high while there is no preview, so that nothing moves when one arrives. */
export function LinkCard({
  message,
  url,
  own,
  wide = false,
}: {
  message: ChatMessage
  url: string
  own: boolean
  wide?: boolean
}) {
  const [isAsked, setAsked] = useState(() => Date.now() - message.createdAt.getTime() > announcedWithinMs)
  useEffect(() => {
    if (isAsked) return
    const timer = setTimeout(() => setAsked(true), announcedWithinMs)
    return () => clearTimeout(timer)
  }, [isAsked])
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null)
  const { data } = useQuery({
    ...query(api.chat.linkPreview, { url }),
    staleTime: limits.linkPreviewMs,
    gcTime: limits.linkPreviewMs,
    retry: false,
    enabled: !message.link && isAsked && url.length <= limits.linkMaxChars,
  })
  const preview = message.link ?? data?.preview
  const host = new URL(url).host.replace(/^www\./u, '')
  const picture = preview?.pictureUrl === brokenPicture ? null : preview?.pictureUrl
  return (
    <TextLink className={`${styles.card} ${own ? styles.own : ''} ${wide ? styles.wide : ''}`} href={url}>
      <span className={`${ui.tile} ${styles.picture}`}>
        {picture ? (
          <img
            src={picture}
            alt=""
            width={76}
            height={76}
            loading="lazy"
            draggable={false}
            onError={() => setBrokenPicture(picture)}
          />
        ) : (
          <Icon name="globe" />
        )}
      </span>
      <span className={`${ui.fill} ${styles.words}`}>
        <b lang={textLanguage(preview?.title)}>{preview?.title ?? host}</b>
        <span lang={textLanguage(preview?.description)}>{preview?.description || url}</span>
        <small>{preview?.site ?? host}</small>
      </span>
    </TextLink>
  )
}
