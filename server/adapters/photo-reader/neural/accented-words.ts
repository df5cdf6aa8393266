/**
 * Words of menus that are never written without their accent or ñ, from the glossary of dishes and from printed cartas. A word whose
 * bare spelling means something else is not here: 'papas' is never 'papás'.
 */
export const accentedWords: readonly string[] = `
ácida ácido acompaña acompañada acompañadas acompañado acompañados acompañante acompañantes acompañar agüita ají ajíes
ajonjolí albóndiga albóndigas alemán alérgico aliñada aliñadas aliñado aliño almíbar almidón amazónica amazónico amazónicos
ambateño añejo anís año años arándano arándanos arazá árbol aromática aromáticas asiática asiático atención atún azafrán
azúcar balcón bañada bañadas bañado bañados baños bolívar bolón boloñesa bombón borojó botellón brócoli budín búfalo buñuelo
buñuelos cabaña café cafeína cafés caipiriña cajún camarón camión caña cañas canelón cañón cañones capulí capulíes carbón
cáscara castaña cedrón champán champiñón champiñones champús chaulafán chicharrón chigüil chigüiles chinchulín choripán
clásica clásicas clásico clásicos cocolón cóctel cócteles colección composición coñac consomé corazón cordón costeña
creación crédito cúrcuma daiquirí dátiles débito degustación después día días dirección dragón dueño dúo ecológico económica
edición emulsión energética escocés esmeraldeño españa español española españolas españoles espárrago espárragos estación
exótica exótico exóticos francés freír fréjol fréjoles fría frías frío fríos fusión galápagos gratín greñoso guanábana
guarnición güitig hígado holandés huancaína húngara infusión inglés irlandés jabalí jalapeño jalapeños jamón japonés jardín
jícama kétchup lácteo lácteos láminas lasaña lasañas lechón leña león limeña limeño limón líquido lúcuma máchica maíz manabí
mañana maní maracuyá marañón marlín mazapán mediodía mediterránea mediterráneo mejillón melocotón melón menestrón menú menús
méxico mínima mínimo montaña montañita mortiño mortiños muchín música ñame ñaño napoleón niña niñas niño niños ñoqui ñoquis
ñora oceánica opción orégano orgánica orgánico orgánicos ostión otoño pabellón pacífico paiteña pájaro páprika páramo pasión
patacón paté pequeña pequeñas pequeño pequeños picaña pimentón piña piñas pingüino piñón piñones plátano plátanos porción
portugués pristiño pristiños promoción proteína próximo pudín puré quínoa quiteño ración raíz rápida rápidas rápido rápidos
recién reducción región rincón riñón riñones río ríos róbalo rúcula sabayón salchichón salmón salón salpicón sandía sánduche
sánduches sándwich sándwiches sangría sánguche sartén sazón sección selección señor señora señores sensación sésamo sueño
tallarín tamaño también tentación tequeño tequeños término tiburón típica típicas típico típicos tiramisú tónica trío
tubérculo tubérculos turrón uchú única único unión vacío vísceras yacón
 entraña entrañas carnívora carnívoro cítrico cítricos cítrica volcán flambé suflé canapé canapés tártara césar árabe
rábano rábanos dátil lúpulo consomés bolívar montañés ibérico ibérica
`
  .trim()
  .split(/\s+/)
