package file

// wholeBlock stands for the number of all words of a block.
const wholeBlock = -1

// difference returns how the words that are selected of each block differ from
// usual, as a list of runs: how many blocks are as usual, how many follow of which
// words are selected, and how many words of each of these, or wholeBlock. Blocks
// behind the last run are as usual. Most changes concern whole blocks side by side,
// so the list is short.
func difference(usual, changed, all []int) []int {
	var runs []int
	end := 0 // of the last run
	for i := 0; i < len(changed); {
		if changed[i] == usual[i] {
			i++
			continue
		}
		start, words := i, wordsOf(changed[i], all[i])
		for i < len(changed) && changed[i] != usual[i] && wordsOf(changed[i], all[i]) == words {
			i++
		}
		runs = append(runs, start-end, i-start, words)
		end = i
	}
	return runs
}

// wordsOf returns selected, or wholeBlock if it is all of a block's words.
func wordsOf(selected, all int) int {
	if selected == all {
		return wholeBlock
	}
	return selected
}
