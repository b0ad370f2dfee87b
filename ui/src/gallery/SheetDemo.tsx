import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Button } from '../Button.tsx'
import { LazySheet } from '../LazySheet.tsx'
import { SheetItem } from '../SheetItem.tsx'
import { people } from './demo.ts'

export function SheetDemo({ initiallyOpen = false }: { initiallyOpen?: boolean }) {
  const [open, setOpen] = useState(initiallyOpen)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="s" variant="soft" onClick={() => setOpen(true)}>
        시트
      </Button>
      <LazySheet
        open={open}
        onClose={() => setOpen(false)}
        title="내 댓글"
        subtitle="@서하 저는 유자차 마시면서 보고 있어요"
        leading={<Avatar {...people.jiwoo} size={36} />}
      >
        <SheetItem icon="pen" onPress={close}>
          댓글 고치기
        </SheetItem>
        <SheetItem icon="copy" onPress={close}>
          글 복사하기
        </SheetItem>
        <SheetItem icon="bellOff" onPress={close}>
          답글 알림 끄기
        </SheetItem>
        <SheetItem icon="trash" danger onPress={close}>
          댓글 지우기
        </SheetItem>
      </LazySheet>
    </>
  )
}
