import type { DemoRestaurant } from './demo-restaurant.ts'
import { cafeCumanda } from './restaurants/cafe-cumanda.ts'
import { cevicheriaElManglar } from './restaurants/cevicheria-el-manglar.ts'
import { delfinDelPuerto } from './restaurants/delfin-del-puerto.ts'
import { dulcesDeLaBasilica } from './restaurants/dulces-de-la-basilica.ts'
import { elBolonDeLaKennedy } from './restaurants/el-bolon-de-la-kennedy.ts'
import { elTamalLojano } from './restaurants/el-tamal-lojano.ts'
import { hornadosDelRosario } from './restaurants/hornados-del-rosario.ts'
import { laCasaDelRio } from './restaurants/la-casa-del-rio.ts'
import { laHuecaDeDonWilson } from './restaurants/la-hueca-de-don-wilson.ts'
import { laRondaQuitena } from './restaurants/la-ronda-quitena.ts'
import { mamaZoila } from './restaurants/mama-zoila.ts'
import { marisqueriaBrisaDeTarqui } from './restaurants/marisqueria-brisa-de-tarqui.ts'
import { parrillaDelBarranco } from './restaurants/parrilla-del-barranco.ts'
import { yakuCocinaVerde } from './restaurants/yaku-cocina-verde.ts'

export const demoRestaurants: DemoRestaurant[] = [
  laRondaQuitena,
  hornadosDelRosario,
  cevicheriaElManglar,
  elTamalLojano,
  mamaZoila,
  laHuecaDeDonWilson,
  marisqueriaBrisaDeTarqui,
  cafeCumanda,
  delfinDelPuerto,
  laCasaDelRio,
  parrillaDelBarranco,
  elBolonDeLaKennedy,
  yakuCocinaVerde,
  dulcesDeLaBasilica,
]
