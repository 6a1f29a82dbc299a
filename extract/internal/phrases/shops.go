package phrases

import (
	"strings"
	"sync"

	"pilcrow/internal/letter"
)

// IsShopControl reports whether the label of a button or link asks to buy,
// compare or look at what stands beside it: "Add to cart".
func IsShopControl(label string) bool {
	return loadedShopControls().has(strings.ToLower(strings.Trim(label, " +.…:!»›>→-[]()")))
}

var loadedShopControls = sync.OnceValue(shopControls.set)

// shopControls are the labels of Shopify, WooCommerce, Magento, BigCommerce and
// of large shops.
var shopControls = table{
	{"cs", "do košíku, koupit, přidat do košíku"},
	{"da", "køb, læg i kurv, tilføj til kurv"},
	{"de", "ausführung wählen, auf den merkzettel, auf die wunschliste, in den warenkorb, jetzt kaufen, kaufen, merken, vergleichen, zum produkt, zum vergleich hinzufügen"},
	{"en", "add to bag, add to basket, add to cart, add to compare, add to favorites, add to favourites, add to list, add to trolley, add to wish list, " +
		"add to wishlist, buy it now, buy now, choose option, choose options, compare, compare products, more payment options, notify me, notify me when available, " +
		"order now, pre order now, pre-order, pre-order now, preorder, preorder now, quick add, quick buy, quick look, quick shop, quick view, quickview, " +
		"select option, select options, shop all, shop now, view details, view options, view product"},
	{"es", "agregar al carrito, añadir a la cesta, añadir al carrito, comparar, comprar, comprar ahora, seleccionar opciones"},
	{"fi", "lisää ostoskoriin, osta, vertaa"},
	{"fr", "acheter, acheter maintenant, ajouter au comparateur, ajouter au panier, choix des options, comparer, voir le produit"},
	{"hu", "kosárba, kosárba teszem"},
	{"it", "acquista, acquista ora, aggiungi al carrello, confronta, scegli"},
	{"ja", "お気に入りに追加, カートに入れる, カートに追加, 今すぐ購入"},
	{"ko", "구매하기, 장바구니, 장바구니 담기"},
	{"nb", "kjøp, legg i handlekurv, legg i handlekurven"},
	{"nl", "bekijk product, bestellen, in winkelmand, in winkelwagen, toevoegen aan winkelwagen, vergelijk, vergelijken"},
	{"pl", "do koszyka, dodaj do koszyka, kup teraz, porównaj, wybierz opcje"},
	{"pt", "adicionar ao carrinho, comparar, comprar, comprar agora"},
	{"ro", "adaugă în coș, compară, cumpără"},
	{"ru", "в корзину, добавить в корзину, купить, сравнить"},
	{"sv", "jämför, köp, köp nu, lägg i kundvagn, lägg i varukorg, lägg i varukorgen"},
	{"tr", "hemen al, karşılaştır, sepete ekle"},
	{"uk", "до кошика, додати в кошик, купити, порівняти"},
	{"vi", "mua ngay, so sánh, thêm vào giỏ hàng"},
	{"zh", "加入購物車, 加入购物车, 立即購買, 立即购买"},
}

// NamesOtherGoods reports whether a heading stands above other goods than those
// of the page: "You may also like".
func NamesOtherGoods(heading string) bool {
	if _, found := CutRelated(heading); found {
		return true
	}
	return loadedOtherGoods().has(letter.Plain(heading))
}

var loadedOtherGoods = sync.OnceValue(otherGoods.set)

// otherGoods are such headings of shops in the form of letter.Plain.
var otherGoods = table{
	{"cs", "mohlo by se vám líbit, podobné produkty, související produkty"},
	{"da", "relaterede produkter"},
	{"de", "das könnte dir auch gefallen, das könnte ihnen auch gefallen, kunden kauften auch, wird oft zusammen gekauft, zuletzt angesehen, zuletzt angesehene produkte, " +
		"ähnliche artikel, ähnliche produkte"},
	{"en", "complete the look, complete your look, compare similar items, compare with similar items, customers also bought, customers also considered, customers also liked, customers also viewed, " +
		"customers who bought this also bought, customers who viewed this also viewed, explore similar items, frequently bought together, goes well with, " +
		"more like this, more to love, pairs well with, people also bought, people also viewed, people who viewed this item also viewed, products related to this item, " +
		"recently viewed, recently viewed items, recently viewed products, related items, related products, shop similar, similar items, similar products, " +
		"similar sponsored items, you might also be interested in, you might also need, you may also need"},
	{"es", "otros clientes también compraron, productos relacionados, productos similares, también te puede gustar, vistos recientemente"},
	{"fr", "articles similaires, cela pourrait vous plaire, produits apparentés, produits associés, produits similaires, vous aimerez peut être aussi, vus récemment"},
	{"it", "potrebbe anche piacerti, potrebbe interessarti anche, prodotti correlati, prodotti simili"},
	{"ja", "この商品を見た人はこちらも見ています, 最近チェックした商品, 関連商品"},
	{"nl", "anderen bekeken ook, gerelateerde producten, recent bekeken, vaak samen gekocht, vergelijkbare producten"},
	{"pl", "klienci kupili również, ostatnio oglądane, podobne produkty, produkty powiązane"},
	{"pt", "produtos relacionados, produtos semelhantes, quem viu também viu"},
	{"ru", "похожие товары, с этим товаром покупают, сопутствующие товары"},
	{"sv", "andra köpte även, liknande produkter, relaterade produkter"},
	{"tr", "benzer ürünler, ilgili ürünler"},
	{"zh", "相关产品, 相关商品, 猜你喜欢, 看了又看, 相關商品"},
}
