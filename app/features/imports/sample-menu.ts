/** An owner may try the import with it. */
export const sampleMenu = `SOPAS
Locro de papa ........ 3.50
con queso, aguacate y tostado
Caldo de gallina criolla ..... 4,00

PLATOS FUERTES
Seco de chivo - con arroz amarillo, maduro y aguacate 6.50
Guatita con arroz 4.75
Churrasco 7

BEBIDAS
                Vaso    Jarra
Jugo de mora    1.50    4.50
Limonada        1.25    4.00
`
