import { useEffect, useState, type RefObject } from 'react'

const awakeMs = 3_000

/**
 * Whether the controls are visible. They appear when a pointer moves over the player, a finger touches it, or a key is
 * pressed in it, and fade three seconds later. A click on the picture plays or pauses; if the controls are hidden, the
 * first touch only shows them.
 */
export function useAwake(boxRef: RefObject<HTMLElement | null>, onClick: () => void): boolean {
  const [isAwake, setAwake] = useState(true)
  useEffect(() => {
    const box = boxRef.current
    if (!box) return undefined
    let timer = 0
    let awake = true
    let woken = false
    const wake = () => {
      clearTimeout(timer)
      awake = true
      setAwake(true)
      timer = window.setTimeout(() => {
        awake = false
        setAwake(false)
      }, awakeMs)
    }
    const onDown = ({ pointerType }: PointerEvent) => {
      woken = !awake && pointerType !== 'mouse'
      wake()
    }
    const onPress = ({ target }: MouseEvent) => {
      if (target instanceof HTMLVideoElement && !woken) onClick()
    }
    wake()
    box.addEventListener('pointerdown', onDown)
    for (const event of ['pointermove', 'focusin', 'keydown']) box.addEventListener(event, wake)
    box.addEventListener('click', onPress)
    return () => {
      clearTimeout(timer)
      box.removeEventListener('pointerdown', onDown)
      for (const event of ['pointermove', 'focusin', 'keydown']) box.removeEventListener(event, wake)
      box.removeEventListener('click', onPress)
    }
  }, [boxRef, onClick])
  return isAwake
}
