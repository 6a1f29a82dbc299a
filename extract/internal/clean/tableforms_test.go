package clean

import "testing"

func TestTableForms(t *testing.T) {
	const head = `<tr><th>a</th><th>b</th></tr>`
	check(t, []row{
		{"roles", `<div role="table"><div role="rowgroup"><div role="row"><span role="columnheader">a</span><span role="columnheader">b</span></div></div><div role="row"><span role="rowheader">c</span><span role="cell">d</span></div></div>`,
			`<table><tbody><tr><th scope="col">a</th><th scope="col">b</th></tr><tr><th scope="row">c</th><td>d</td></tr></tbody></table>`},
		{"roles of one column", `<div role="grid"><div role="row"><div role="gridcell">a</div></div><div role="row"><div role="gridcell">b</div></div></div>`, `<p role="gridcell">a</p><p role="gridcell">b</p>`},
		{"a bold first row", `<table><tr><td><b>a</b></td><td><p><strong>b</strong></p></td></tr><tr><td>c</td><td>d</td></tr></table>`,
			`<table><tbody><tr><th scope="col">a</th><th scope="col">b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table>`},
		{"two bold rows", `<table><tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr></table>`,
			`<table><tbody><tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr></tbody></table>`},
		{"a bold word in the first row", `<table><tr><td><b>a</b> x</td><td><b>b</b></td></tr><tr><td>c</td><td>d</td></tr></table>`,
			`<table><tbody><tr><td><b>a</b> x</td><td><b>b</b></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>`},
		{"labels in cells", `<table>` + head + `<tr><td><span>a</span>1</td><td><b>B:</b> 2</td></tr></table>`, `<table><tbody>` + head + `<tr><td>1</td><td> 2</td></tr></tbody></table>`},
		{"a cell that says the header", `<table>` + head + `<tr><td><i>a</i></td><td>b</td></tr></table>`, `<table><tbody>` + head + `<tr><td><i>a</i></td><td>b</td></tr></tbody></table>`},
		{"the same table twice", `<table>` + head + `<tr><td>1</td><td>2</td></tr></table><table>` + head + `<tr><td>1</td><td>2</td></tr></table>`, `<table><tbody>` + head + `<tr><td>1</td><td>2</td></tr></tbody></table>`},
	})
}

func TestListItems(t *testing.T) {
	check(t, []row{
		{"roles", `<div role="list"><div role="listitem">a</div> <div role="listitem">b</div></div>`, `<ul role="list"><li role="listitem">a</li> <li role="listitem">b</li></ul>`},
		{"a role with other things", `<div role="list"><p>h</p><div role="listitem">a</div></div>`, `<p>h</p><p role="listitem">a</p>`},
		{"items without a list", `<p>x</p><li>a</li> <li>b</li><p>y</p>`, `<p>x</p><ul mark="made-list"><li>a</li><li>b</li></ul> <p>y</p>`},
		{"numbers said twice", `<ol><li><span>1</span><p>a</p></li><li><span>02.</span><p>b</p></li></ol>`, `<ol><li><p>a</p></li><li><p>b</p></li></ol>`},
		{"numbers of other things", `<ol><li><b>1</b> boat</li><li><b>4</b> boats</li></ol>`, `<ol><li><b>1</b> boat</li><li><b>4</b> boats</li></ol>`},
		{"Word's bullets", `<p><span>·<span>&nbsp;&nbsp; </span></span>a</p><p><span>·<span>&nbsp; </span></span>b</p>`, `<ul><li> a</li><li> b</li></ul>`},
		{"a middle dot in a line", `<p>· a</p><p>b</p>`, `<p>· a</p><p>b</p>`},
	})
}
