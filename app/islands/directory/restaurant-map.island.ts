import { control, divIcon, map, marker, tileLayer } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { findPart } from '../../ui/parts.ts'
import { addStyles } from '../add-styles.ts'
import type { IslandWords } from '../island-words.ts'
import stylesheet from './restaurant-map.css?inline'

type Place = { lat: number; lon: number; name: string; tileUrl: string }

const zoom = 13
const credits = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
const pin =
  '<svg viewBox="0 0 40 48" width="40" height="48" aria-hidden="true"><path d="M20 47S4 31 4 19a16 16 0 0 1 32 0c0 12-16 28-16 28Z" fill="#b5381a" stroke="#fff" stroke-width="2.5"/><circle cx="20" cy="19" r="6" fill="#f2b33d"/></svg>'

export function enhance(
  frame: HTMLElement,
  { lat, lon, name, tileUrl }: Place,
  { directoryLive: words }: IslandWords,
): void {
  const canvas = findPart(frame, 'map')
  if (!canvas) return
  addStyles(leafletStyles)
  addStyles(stylesheet)
  const isTouched = matchMedia('(pointer: coarse)').matches
  // One finger and the wheel scroll the page. The mouse, the keys and the buttons move the map.
  const dragging = !isTouched
  const chart = map(canvas, { center: [lat, lon], zoom, scrollWheelZoom: false, dragging, zoomControl: false })
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(chart)
  chart.attributionControl.setPrefix(false)
  tileLayer(tileUrl, { maxZoom: 19, attribution: credits }).addTo(chart)
  const icon = divIcon({ html: pin, className: '', iconSize: [40, 48], iconAnchor: [20, 47], popupAnchor: [0, -40] })
  marker([lat, lon], { icon, title: name, alt: name }).bindPopup(textNode(name)).addTo(chart)
}

/** Leaflet would treat a string as HTML. */
function textNode(text: string): HTMLElement {
  const element = document.createElement('strong')
  element.textContent = text
  return element
}
