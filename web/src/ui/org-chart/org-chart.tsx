import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useWords } from '../use-words.ts'
import { ChartCard } from './chart-card.tsx'
import type { ChartNode, Forest } from './forest.ts'
import { type Box, CARD, layOut } from './layout.ts'
import classes from './org-chart.module.css'
import { keyEffect } from './tree-keys.ts'
import { type Area, MARGIN, useViewport } from './use-viewport.ts'

export interface OrgChartProps<N extends ChartNode> {
  forest: Forest<N>
  label: string
  /** Ids of cards whose team is hidden. */
  folded: ReadonlySet<string>
  onFold: (id: string, folded: boolean) => void
  /** The card that is looked at; the keys start from it. */
  active: string | undefined
  /** Where a chart that is wider than its window opens, while no card is looked at: the reader's own card. */
  around?: string
  onActive: (id: string) => void
  /** Enter on a card. */
  onOpen: (node: N) => void
  renderCard: (node: N) => ReactNode
}

/** Narrower windows show two cards of a chart: it opens at the reader's own, not at the top of a company. */
const PHONE = 768

const touches = (area: Area, left: number, top: number, right: number, bottom: number) =>
  left < area.right && right > area.left && top < area.bottom && bottom > area.top

/**
 * A chart of who leads whom. Only what is near the window is drawn, so that its size does not matter; it scrolls, can be
 * dragged, zooms, and is a tree to the keyboard and to assistive technology.
 */
export function OrgChart<N extends ChartNode>(props: OrgChartProps<N>) {
  const { forest, label, folded, onFold, onActive, onOpen, renderCard } = props
  const { word } = useWords()
  const layout = useMemo(() => layOut(forest, folded), [forest, folded])
  const boxes = useMemo(() => new Map(layout.boxes.map((box) => [box.id, box])), [layout])
  const view = useViewport(layout)
  const first = useMemo(
    () => [...forest.roots].sort((a, b) => forest.countBelow(b.id) - forest.countBelow(a.id))[0]?.id,
    [forest],
  )
  const known = (id: string | undefined) => (id !== undefined && boxes.has(id) ? id : undefined)
  const isChosen = known(props.active) !== undefined
  const start = window.innerWidth < PHONE ? known(props.around) : undefined
  const active = known(props.active) ?? start ?? first
  useShown(view.show, active && boxes.get(active), isChosen ? 'chosen' : start ? 'around' : 'top', forest)

  const onKeyDown = (event: KeyboardEvent) => {
    if (active === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.role === 'treeitem') {
      onOpen(forest.byId.get(active)!)
      return
    }
    const effect = keyEffect(forest, folded, active, event.key)
    if (!effect) return
    event.preventDefault()
    if ('fold' in effect) onFold(active, effect.fold)
    else onActive(effect.go)
  }

  const { area, zoom } = view
  const drawn = layout.boxes.filter(
    ({ id, x, y }) => id === active || touches(area, x, y, x + CARD.width, y + CARD.height),
  )
  const lines = layout.lines.filter(({ left, top, right, bottom }) => touches(area, left, top, right, bottom))
  return (
    <div className={classes.frame}>
      <div className={classes.window} ref={view.ref} {...view.pan} onPointerCancel={view.pan.onPointerUp}>
        <div className={classes.ground} style={{ padding: MARGIN }}>
          <div className={classes.sheet} style={{ width: layout.width * zoom, height: layout.height * zoom }}>
            <div className={classes.scaled} style={{ transform: `scale(${zoom})` }}>
              <svg className={classes.lines} width={layout.width} height={layout.height} aria-hidden>
                <path d={lines.map(({ path }) => path).join('')} />
              </svg>
              <div role="tree" aria-label={label} onKeyDown={onKeyDown}>
                {drawn.map((box) => {
                  const node = forest.byId.get(box.id)!
                  return (
                    <ChartCard
                      key={box.id}
                      box={box}
                      forest={forest}
                      node={node}
                      isFolded={folded.has(box.id)}
                      isActive={box.id === active}
                      isMarked={box.id === props.active}
                      onFold={onFold}
                      onActive={onActive}
                    >
                      {renderCard(node)}
                    </ChartCard>
                  )
                })}
              </div>
            </div>
          </div>
        </div>
      </div>
      <Group className={classes.zoom} gap={4}>
        <Tool label={word('chart.zoomOut')} icon={IconZoomOut} onClick={() => view.zoomBy(-1)} />
        <Tool label={word('chart.zoomIn')} icon={IconZoomIn} onClick={() => view.zoomBy(1)} />
        <Tool label={word('chart.fit')} icon={IconArrowsMaximize} onClick={view.fit} />
      </Group>
    </div>
  )
}

/** Brings the active card into view: into the middle when the chart is new or the card is far away. */
function useShown(
  show: ReturnType<typeof useViewport>['show'],
  box: Box | undefined | '',
  why: 'chosen' | 'around' | 'top',
  forest: Forest,
) {
  const latest = useRef(show)
  latest.current = show
  const shownFor = useRef<Forest>(undefined)
  const target = box || undefined
  const [id, x, y] = [target?.id, target?.x, target?.y]
  useEffect(() => {
    if (id === undefined || x === undefined || y === undefined) return
    const isNew = shownFor.current !== forest
    shownFor.current = forest
    if (isNew && why === 'top') latest.current({ x, y: 0, ...CARD }, 'middle')
    else latest.current({ x, y, ...CARD }, isNew ? 'middle' : 'nearest')
  }, [id, x, y, why, forest])
}

interface ToolProps {
  label: string
  icon: typeof IconZoomIn
  onClick: () => void
}

const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
